// The customizations in force on the server. The page may show a preview of others.
import { createEvent, createStore } from 'effector';
import { $customizations, type Customizations } from '../session/customizations.ts';

export const inForceChanged = createEvent<Customizations>();
export const $inForce = createStore($customizations.getState()).on(inForceChanged, (_, now) => now);
