// The code of screens that the engine renders, loaded when the first of them is opened.

export const engineCode = {
  model: () => import('../engine/screen/screen-model.ts'),
  factsModel: () => import('../engine/screen/facts-model.ts'),
  list: () => import('../engine/screen/list-page.tsx'),
  record: () => import('../engine/screen/record-page.tsx'),
  facts: () => import('../engine/screen/facts-page.tsx'),
};
