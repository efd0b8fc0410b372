// The NuGet API key screen: two buttons, and the key in a dialog that closes after a minute.
import { useUnit } from 'effector-react';
import { CopyText } from '../../../engine/form/copy-text.tsx';
import { sentence } from '../../../engine/rules/texts.ts';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { $release } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed, Note } from '../../../ui/states.tsx';
import { host } from '../../host.ts';
import { menus } from '../../menus.ts';
import {
  $isAbsent,
  $isBusy,
  $key,
  $secondsLeft,
  $secondsTold,
  $trouble,
  accessClicked,
  closed,
  resetClicked,
} from './model.ts';
import { words } from './words.ts';
import '../story.css';

const menu = menus['nuget-api-key']!;

export function NugetApiKey() {
  const { isBusy, isAbsent, trouble, release, key, access, reset } = useUnit({
    isBusy: $isBusy,
    isAbsent: $isAbsent,
    trouble: $trouble,
    release: $release,
    key: $key,
    access: accessClicked,
    reset: resetClicked,
  });
  const mayLack = release.edition !== '' && release.edition !== 'PRO' && !isAbsent;
  return (
    <>
      <PageHead title={sentence(menu.title)} />
      <div className="card story">
        <p>{words.about}</p>
        {mayLack && (
          <Note tone="info" isQuiet>
            <p>{sentence(words.maybeAbsent, () => release.edition)}</p>
          </Note>
        )}
        {isAbsent && (
          <Note tone="warning">
            <p role="alert">{words.absent}</p>
          </Note>
        )}
        {trouble && <Failed {...trouble} />}
        <div className="story-buttons">
          <Button tone="primary" icon="key" isBusy={isBusy} onClick={() => access()}>
            {words.access}
          </Button>
          <Button icon="lock" isBusy={isBusy} onClick={() => reset()}>
            {words.reset}
          </Button>
        </div>
      </div>
      {key !== null && <KeyWindow apiKey={key} />}
    </>
  );
}

function KeyWindow({ apiKey }: { apiKey: string }) {
  const { seconds, told, base, close } = useUnit({
    seconds: $secondsLeft,
    told: $secondsTold,
    base: host.$base,
    close: closed,
  });
  const places: Record<string, string> = { key: apiKey, base, repository: words.repository };
  return (
    <Dialog title={words.dialog} isWide onDismiss={() => close()}>
      <div className="story-window">
        <Note tone="warning">
          <p>{words.warning}</p>
        </Note>
        <div>
          <h3>{words.keyLabel}</h3>
          <CopyText text={apiKey} />
        </div>
        <div>
          <h3>{words.commandLabel}</h3>
          <CopyText text={sentence(words.command, (place) => places[place])} />
        </div>
      </div>
      <div className="dialog-buttons">
        {/* The display changes each second; a screen reader announces only the start, half a minute and the end. */}
        <p className="countdown" aria-hidden="true">
          {sentence(words.closesIn, () => seconds)}
        </p>
        <p className="unseen" role="status">
          {sentence(words.closesIn, () => told)}
        </p>
        <Button tone="primary" autoFocus onClick={() => close()}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
