// A position in a file, or a place of a screen. Its lines end after slashes or before colons, and numbers stay whole.
import { Fragment } from 'react';

const steps = /[^/:]*\/|[^/:]+|:[^/:]*\/?/g;

export const PathText = ({ text }: { text: string }) => (
  <code>
    {text.match(steps)?.map((step, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {step}
      </Fragment>
    ))}
  </code>
);
