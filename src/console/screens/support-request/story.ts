// The support request's screen, as the console opens it. Nothing happens on it that could be told as a story.
import { createEvent } from 'effector';
import { SupportRequest } from './view.tsx';

export const story = { opened: createEvent(), left: createEvent(), View: SupportRequest };
