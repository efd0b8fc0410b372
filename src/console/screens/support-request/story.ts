// The entry point of the support request screen. It has no state.
import { createEvent } from 'effector';
import { SupportRequest } from './view.tsx';

export const story = { opened: createEvent(), left: createEvent(), View: SupportRequest };
