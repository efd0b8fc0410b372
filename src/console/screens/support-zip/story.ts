// The entry point of the support ZIP screen.
import { left, opened } from './model.ts';
import { SupportZip } from './view.tsx';

export const story = { opened, left, View: SupportZip };
