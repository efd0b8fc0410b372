// A position in a file, or a place of a screen. Lines break after slashes and before colons, never within numbers.
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
