// The titles of screens in the menu of the page.
import { menus } from '../menus.ts';
import { titleAt } from './screen-titles.ts';

/** The title of the screen at an address of the console; undefined if there is none. */
export const pageTitle = (address: string): string | undefined => titleAt(Object.values(menus), address);
