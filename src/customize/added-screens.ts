// Checks the screens that customizations add.
import { checkTogether } from '../engine/check/check-screens.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import { readDocument } from '../engine/check/document.ts';
import type { JsonPath } from '../engine/rules/paths.ts';
import { isObject } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { foreignAddressIn, htmlIn } from './apply-key.ts';
import { isReservedSlug, isSlug, vocabularyName } from './entries.ts';
import { readMetaSchema } from './meta.ts';
import type { Problem } from './problem.ts';
import { refusal, type Refusal } from './refusal.ts';
import { readOnce } from './screen-check.ts';
import { automaticChangingCall } from './automatic-calls.ts';

/** The added screens that are valid. They are checked together, so that they can link to each other. */
export function validAddedScreens(
  shipped: readonly ScreenSource[],
  added: readonly ScreenSource[],
  vocabulary: Vocabulary,
): { valid: ScreenSource[]; problems: Problem[] } {
  const problems: Problem[] = [];
  let valid = added.filter((source) => {
    const { slug, screen } = source;
    const flaw = shipped.some((one) => one.slug === slug)
      ? { path: [], why: refusal(t('screen-shipped', { slug }), t('rename-screen')) }
      : (foreignPart(source, vocabulary) ?? changingPart(source, shipped, vocabulary));
    if (!flaw) return true;
    const { line, column, path } = readDocument(screen).finding(flaw.path, '', '');
    problems.push({
      file: screen.path,
      line,
      column,
      screen: slug,
      place: '',
      key: path,
      ...flaw.why,
    });
    return false;
  });
  // Removing an invalid screen can make those that depend on it invalid.
  for (let before = 0; before !== valid.length;) {
    before = valid.length;
    const all = [...shipped, ...valid].map((source) => readOnce(source, vocabulary));
    const findings = checkTogether(all, vocabulary);
    valid = valid.filter(({ slug, screen, entity }) => {
      const own = findings.filter(({ file }) => file === screen.path || file === entity?.path);
      problems.push(...own.map((finding) => ({ ...finding, screen: slug, place: '', key: finding.path })));
      return own.length === 0;
    });
  }
  return { valid, problems };
}

/** A call that changes data and would be sent when the screen is opened, and why it is refused. */
function changingPart(
  source: ScreenSource,
  shipped: readonly ScreenSource[],
  vocabulary: Vocabulary,
): { path: JsonPath; why: Refusal } | undefined {
  const { screen } = readOnce(source, vocabulary);
  const all = shipped.flatMap((one) => readOnce(one, vocabulary).screen ?? []);
  const id = screen && automaticChangingCall(screen, all);
  return id === undefined
    ? undefined
    : { path: ['calls', id], why: refusal(t('sent-unasked', { id }), t('use-reading')) };
}

/** The first part that leads out of the console or needs code, and why it is refused; undefined if there is none. */
function foreignPart(
  { slug, screen }: ScreenSource,
  { screenSchema }: Vocabulary,
): { path: JsonPath; why: Refusal } | undefined {
  if (!isSlug(slug)) return { path: [], why: refusal(t('screen-name', { slug }), t('use-screen-name')) };
  if (slug === vocabularyName || isReservedSlug(slug))
    return { path: [], why: refusal(t('screen-name', { slug }), t('rename-screen')) };
  const { value } = readDocument(screen);
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, 'documentation'))
    return { path: ['documentation'], why: refusal(t('added-documentation'), t('remove-documentation')) };
  const codeKey = value['kind'] === 'custom' ? 'kind' : Object.hasOwn(value, 'parts') ? 'parts' : undefined;
  if (codeKey !== undefined)
    return { path: [codeKey], why: refusal(t('added-code', { key: codeKey }), t('use-described')) };
  const meta = readMetaSchema(screenSchema);
  const address = foreignAddressIn(screenSchema, value, meta);
  if (address) return address;
  const html = htmlIn(value);
  if (html) return { path: html, why: refusal(t('html'), t('use-other-cell')) };
  return undefined;
}
