// The support ZIP's screen, as the console opens it.
import { left, opened } from './model.ts';
import { SupportZip } from './view.tsx';

export const story = { opened, left, View: SupportZip };
