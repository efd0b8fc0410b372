// A position in a file, or a place of a screen, in lines that end after slashes.
import { Fragment } from 'react';

export const PathText = ({ text }: { text: string }) => (
  <code>
    {text.split('/').map((step, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <>
            /<wbr />
          </>
        )}
        {step}
      </Fragment>
    ))}
  </code>
);
