// The entry point of the password change.
import type { CreateCustomScreen } from '../custom-screen.ts';
import { createPasswordChange } from './model.ts';
import { PasswordChange } from './view.tsx';

export const create: CreateCustomScreen = (host) => {
  const model = createPasswordChange(host);
  const { opened, left, $isChanged } = model;
  return { opened, left, $isChanged, View: () => <PasswordChange model={model} /> };
};
