// Code that only some actions and lists need. It loads with the screens that have them.

export { ActionDialog } from './action-dialog.tsx';
export { createActionDialog } from './action-dialog-model.ts';
export { continuedAction, questionFirst } from './action-steps.ts';
export { createRefreshing } from './refreshing.ts';
export { createRowActions } from './row-actions.ts';
export { createWaiting } from './waiting.ts';
export { resumable, sendSteps, withSteps } from '../form/steps.ts';
