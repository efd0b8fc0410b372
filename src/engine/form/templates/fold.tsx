// A group that is folded at first: a button with its title, and its fields while it is open.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import './fold.css';

/**
 * The fields stay in the page, so that the browser finds their texts. The group opens if something in it is found or
 * revealed, and if a field in it gets an error.
 */
export function Fold({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
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
    let isWrong = false;
    const look = () => {
      const wasWrong = isWrong;
      isWrong = host.querySelector('[aria-invalid="true"], [data-invalid]') !== null;
      if (isWrong && !wasWrong) open();
    };
    const observer = new MutationObserver(look);
    observer.observe(host, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-invalid'] });
    host.addEventListener('beforematch', open);
    look();
    return () => {
      observer.disconnect();
      host.removeEventListener('beforematch', open);
    };
  }, []);
  return (
    <>
      <legend className="group-title">
        <button
          type="button"
          id={`group-${id}-title`}
          className="fold-title"
          aria-expanded={isOpen}
          aria-controls={`group-${id}-fields`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          {title}
        </button>
      </legend>
      <div className="group fold" id={`group-${id}-fields`} ref={body}>
        {children}
      </div>
    </>
  );
}
