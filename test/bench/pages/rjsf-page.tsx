// The measured page with the unchanged form library: its own theme, and validation only on submit.
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { entityOf, recordOf } from './form-fields.ts';
import { watchForm } from './form-stopwatch.ts';
import '../../../src/ui/tokens.css';
import './page.css';

function Page({ schema, record }: { schema: RJSFSchema; record: object }) {
  const [data, setData] = useState(record);
  return <Form schema={schema} formData={data} validator={validator} onChange={({ formData }) => setData(formData)} />;
}

watchForm({
  start: (count) =>
    createRoot(document.getElementById('page')!).render(
      <Page schema={entityOf(count) as RJSFSchema} record={recordOf(count)} />,
    ),
});
