// Viewing as another user: the bar, and the dialog that describes that user.
import { useUnit } from 'effector-react';
import { useId, useState, type SubmitEvent } from 'react';
import { permissions } from '../../../schemas/vocabulary.json';
import { folded } from '../../engine/format/fold.ts';
import { t as frameText } from '../../messages/gen/frame.gen.ts';
import { t } from '../../messages/gen/view-as.gen.ts';
import { $viewAs, type ViewAs } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { $mayViewAs, viewAsRequested } from '../view-as.ts';
import { $openWindow, windowClosed, windowOpened } from '../windows.ts';
import './view-as.css';

export default function ViewAsParts() {
  const { viewAs, openWindow, mayViewAs } = useUnit({
    viewAs: $viewAs,
    openWindow: $openWindow,
    mayViewAs: $mayViewAs,
  });
  return (
    <>
      {viewAs && <ViewAsBar viewAs={viewAs} />}
      {openWindow === 'view-as' && mayViewAs && <ViewAsDialog viewAs={viewAs} />}
    </>
  );
}

function ViewAsBar({ viewAs }: { viewAs: ViewAs }) {
  const { open, request } = useUnit({ open: windowOpened, request: viewAsRequested });
  return (
    <section className="view-as-bar" aria-label={t('region')}>
      <Icon name="person" />
      <p role="status">{t('bar', { who: viewAs.who })}</p>
      <Button onClick={() => open('view-as')}>{t('change')}</Button>
      <Button tone="primary" onClick={() => request(null)}>
        {t('stop')}
      </Button>
    </section>
  );
}

/** The permissions of the vocabulary, and for each that includes all actions also the one that only allows reading. */
const allPermissions = [
  ...new Set(permissions.flatMap((one) => [one, one.replace(/^(nexus:.+):\*$/, '$1:read')])),
].sort();

const presets = { none: [], reading: allPermissions.filter((one) => one.endsWith(':read')), all: allPermissions };

function ViewAsDialog({ viewAs }: { viewAs: ViewAs | null }) {
  const { close, request } = useUnit({ close: windowClosed, request: viewAsRequested });
  const [signedIn, setSignedIn] = useState(viewAs?.signedIn ?? true);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(viewAs?.permissions));
  const [search, setSearch] = useState('');
  const name = useId();
  const shown = allPermissions.filter((one) => one.includes(folded(search.trim())));
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    request({ signedIn, permissions: allPermissions.filter((one) => chosen.has(one)) });
  };
  const toggle = (permission: string) => {
    const next = new Set(chosen);
    if (!next.delete(permission)) next.add(permission);
    choose(next);
  };
  return (
    <Dialog title={frameText('view-as')} onDismiss={() => close()}>
      <form className="view-as" onSubmit={start}>
        <p>{t('about')}</p>
        <fieldset className="view-as-who">
          <legend>{t('who')}</legend>
          {[true, false].map((isSignedIn) => (
            <label key={String(isSignedIn)}>
              <input
                type="radio"
                name={name}
                checked={signedIn === isSignedIn}
                autoFocus={signedIn === isSignedIn}
                onChange={() => setSignedIn(isSignedIn)}
              />
              {t(isSignedIn ? 'signed-in' : 'signed-out')}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('permissions')}</legend>
          <div className="view-as-tools">
            <SearchBox label={t('search')} value={search} onType={setSearch} />
            {(['none', 'reading', 'all'] as const).map((preset) => (
              <Button key={preset} onClick={() => choose(new Set(presets[preset]))}>
                {t(preset)}
              </Button>
            ))}
          </div>
          <div className="view-as-list">
            {shown.map((permission) => (
              <label key={permission}>
                <input type="checkbox" checked={chosen.has(permission)} onChange={() => toggle(permission)} />
                <code>{permission}</code>
              </label>
            ))}
            {shown.length === 0 && <p>{t('no-match')}</p>}
          </div>
          <p role="status">{t('chosen', { count: chosen.size })}</p>
        </fieldset>
        <div className="dialog-buttons">
          <Button onClick={() => close()}>{t('cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('start')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
