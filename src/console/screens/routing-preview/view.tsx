// The global routing preview: the inputs, the tree of repositories, and the rule of a row.
import { useUnit } from 'effector-react';
import { useId, useMemo, type KeyboardEvent } from 'react';
import { explain } from '../../../engine/rules/explain.ts';
import { formatText } from '../../../engine/rules/texts.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { LoadFailed } from '../../../engine/screen/load-failed.tsx';
import { NoneMatch } from '../../../engine/screen/none-match.tsx';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { treeOf } from '../../../engine/table/tree.tsx';
import type { Failure } from '../../../http/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { late } from '../../../ui/late.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { placeAddress } from '../../address.ts';
import { menus } from '../../menus.ts';
import { filters, type Filter, type RoutingPreviewModel } from './model.ts';
import { previewColumns, type VisibleRow } from './tree.ts';
import { t, type RoutingPreviewMessages } from '../../../messages/gen/routing-preview.gen.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';
import './routing-preview.css';

const Table = late(
  async () => (await import('../../../engine/screen/list-code.ts')).Table<VisibleRow>,
  () => <Loading label={engineText('loading')} lines={5} />,
  PartFailed,
);

export function RoutingPreview({ model }: { model: RoutingPreviewModel }) {
  const rules = menus['routing-rules']!;
  return (
    <>
      <PageHead back={{ href: placeAddress(rules, { at: 'list' }), label: formatText(rules.title) }} />
      <div className="card routing-preview">
        <Inputs model={model} />
        <Results model={model} />
      </div>
      <RuleDialog model={model} />
    </>
  );
}

function Inputs({ model }: { model: RoutingPreviewModel }) {
  const { repositories, choose, path, typePath, test, preview } = useUnit({
    repositories: model.$repositories,
    choose: model.repositoriesChosen,
    path: model.$path,
    typePath: model.pathTyped,
    test: model.testClicked,
    preview: model.$preview,
  });
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) test();
  };
  return (
    <div className="tools routing-asks">
      <div>
        <label htmlFor={`${id}-repositories`}>{t('repositories')}</label>
        <select
          id={`${id}-repositories`}
          className="control"
          value={repositories}
          onChange={(event) => choose(event.target.value as Filter)}
        >
          {filters.map((one) => (
            <option key={one} value={one}>
              {t(`filter-${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="routing-path">
        <label htmlFor={`${id}-path`}>{t('path')}</label>
        <input
          id={`${id}-path`}
          className="control"
          type="text"
          placeholder={t('path-hint')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={path}
          onChange={(event) => typePath(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button tone="primary" isBusy={preview.is === 'running'} onClick={() => test()}>
        {t('test')}
      </Button>
    </div>
  );
}

function Results({ model }: { model: RoutingPreviewModel }) {
  const { preview, test } = useUnit({ preview: model.$preview, test: model.testClicked });
  switch (preview.is) {
    case 'not-run':
      return <Empty icon="signpost">{t('not-run')}</Empty>;
    case 'running':
      return (
        <div className="padded">
          <Loading label={engineText('loading')} lines={5} />
        </div>
      );
    case 'failed':
      return (
        <div className="padded">
          <LoadFailed
            headline={t('failed')}
            failure={preview.failure}
            details={whyFailed(preview.failure)}
            onRetry={test}
          />
        </div>
      );
    case 'done':
      return preview.nodes.length === 0 ? <Empty>{t('none')}</Empty> : <Repositories model={model} />;
  }
}

// A real server fails with 500 while it has no group or no proxy repository.
const whyFailed = (failure: Failure) =>
  failure.kind === 'rejected' && failure.status === 500
    ? `${explain(failure).replace(/\.?$/, '.')} ${t('failed-none')}`
    : explain(failure);

const unsorted = () => undefined;
const opensRule = (row: VisibleRow) => row.rule !== null;

function Repositories({ model }: { model: RoutingPreviewModel }) {
  const { rows, filter, counts, typeFilter, toggle, open } = useUnit({
    rows: model.$rows,
    filter: model.$filter,
    counts: model.$counts,
    typeFilter: model.filterTyped,
    toggle: model.toggled,
    open: model.rowClicked,
  });
  const columns = useMemo(() => previewColumns(), []);
  const tree = useMemo(
    () => treeOf<VisibleRow>({ placeOf: (row) => row, onToggle: (row) => toggle(row.id) }),
    [toggle],
  );
  return (
    <>
      <p className="hint routing-meaning">{t('meaning')}</p>
      <div className="tools">
        <SearchBox label={engineText('filter')} value={filter} onType={typeFilter} />
        <span className="count" role="status">
          {t(filter.trim() === '' ? 'count' : 'count-filtered', counts)}
        </span>
      </div>
      <Table
        label={t('results')}
        columns={columns}
        rows={rows}
        sort={null}
        filter={filter}
        onSort={unsorted}
        onOpen={open}
        opens={opensRule}
        openColumn="rule"
        tree={tree}
      >
        <NoneMatch filter={filter} onFilter={typeFilter} />
      </Table>
    </>
  );
}

function RuleDialog({ model }: { model: RoutingPreviewModel }) {
  const { shown, close, retry } = useUnit({
    shown: model.$shown,
    close: model.ruleClosed,
    retry: model.ruleRetried,
  });
  if (!shown) return null;
  return (
    <Dialog title={shown.name} onDismiss={() => close()}>
      {shown.is === 'loading' && <Loading label={engineText('loading')} lines={3} />}
      {shown.is === 'failed' && <LoadFailed headline={t('rule-failed')} failure={shown.failure} onRetry={retry} />}
      {shown.is === 'ready' && (
        <dl className="routing-rule">
          <dt>{t('mode')}</dt>
          <dd>{Object.hasOwn(modes, shown.rule.mode) ? t(modes[shown.rule.mode]!) : shown.rule.mode}</dd>
          <dt>{t('matchers')}</dt>
          <dd>
            <ul>
              {shown.rule.matchers.map((matcher, position) => (
                <li key={position}>
                  <code>{matcher}</code>
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      )}
      <div className="dialog-buttons">
        <Button autoFocus onClick={() => close()}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

const modes: Record<string, keyof RoutingPreviewMessages> = { ALLOW: 'mode-ALLOW', BLOCK: 'mode-BLOCK' };
