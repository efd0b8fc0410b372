// The entry point of the analysis below a repository.
import type { CreateCustomScreen } from '../custom-screen.ts';
import { createAnalyzePart } from './part-model.ts';
import { AnalyzePart } from './part.tsx';

export const create: CreateCustomScreen = (host) => {
  const model = createAnalyzePart(host);
  const { opened, left, $isChanged } = model;
  return { opened, left, $isChanged, View: () => <AnalyzePart model={model} /> };
};
