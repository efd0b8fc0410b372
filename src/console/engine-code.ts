// The code of screens that the engine renders, loaded when the first of them is opened.

export const engineCode = {
  list: () => import('../engine/screen/list-code.ts'),
  record: () => import('../engine/screen/record-code.ts'),
  facts: () => import('../engine/screen/facts-code.ts'),
};
