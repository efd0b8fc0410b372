// A group that is shown folded at first: a button with its title, and its fields while it is open.
import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { Section } from '../fields.ts';
import type { FieldView } from '../field-view.ts';
import { FieldMessagesContext, useFormPart } from '../form-context.tsx';
import './fold.css';

type Group = Section & { kind: 'group' };

const pathsIn = ({ sections }: Group): string[] =>
  sections.flatMap((one) => (one.kind === 'field' ? [one.path] : pathsIn(one)));

/** Whether a field shows an error, its own or that of an item. */
const hasError = (field: FieldView | undefined) => field?.error != null || Object.keys(field?.itemErrors ?? {}).length > 0;

const focusedField = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];

/**
 * It opens by itself when a field inside shows an error, and when the browser or `reveal` finds something in it. Its
 * fields stay in the page, so that both can find them.
 */
export default function Fold({ section, title, children }: { section: Group; title: string; children: ReactNode }) {
  const paths = pathsIn(section);
  // A change of the screen does not take away a field in which somebody types.
  const [isOpen, setOpen] = useState(() => paths.includes(focusedField() ?? ''));
  const [wasWrong, setWrong] = useState(false);
  const { errors } = useContext(FieldMessagesContext);
  const isMarkedInside = useFormPart(({ fields }) => paths.some((path) => hasError(fields[path])));
  const isWrong = isMarkedInside === true || paths.some((path) => errors[path] !== undefined);
  if (isWrong !== wasWrong) {
    setWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React knows only one value of this attribute.
    if (isOpen) body.current!.removeAttribute('hidden');
    else body.current!.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const host = body.current!;
    const open = () => {
      host.removeAttribute('hidden');
      setOpen(true);
    };
    host.addEventListener('beforematch', open);
    return () => host.removeEventListener('beforematch', open);
  }, []);
  const id = `group-${section.group.id}`;
  return (
    <>
      <legend className="group-title">
        <button
          type="button"
          id={`${id}-title`}
          className="fold-title"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          {title}
        </button>
      </legend>
      <div className="group fold" id={`${id}-fields`} ref={body}>
        {children}
      </div>
    </>
  );
}
