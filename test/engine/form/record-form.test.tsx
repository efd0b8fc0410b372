import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toDefinition } from '../../../src/engine/load.ts';
import { formPlan, formView } from '../../../src/engine/form/form-view.ts';
import { createDraft } from '../../../src/engine/form/draft.ts';
import { RecordForm } from '../../../src/engine/form/record-form.tsx';

test('x', async () => {
  const parts = (await import('screen:../../../schemas/content-selectors/screen.json'));
  const definition = toDefinition('content-selectors', parts.default);
  const plan = formPlan(definition);
  const view = formView(plan, { draft: createDraft(definition.entity), key: null, touched: new Set(), wasAttempted: false, isSaving: false, refusal: null, options: {}, session: { signedIn: true, userId: 'a', edition: 'OSS', clustered: false, may: () => true }, base: '' });
  const events = { onType: () => {}, onLeave: () => {}, onSwitch: () => {}, onRetryOptions: () => {} };
  render(<RecordForm definition={definition} plan={plan} view={view} events={events} resetNotice="" label="x" onSubmit={() => {}}>foot</RecordForm>);
  expect(screen.getByLabelText('Name')).toBeTruthy();
  void readFileSync;
});
