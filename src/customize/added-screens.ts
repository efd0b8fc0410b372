// Whole screens that customizations add: those that fit the console, and why the others do not.
import { checkTogether } from '../engine/check/check-screens.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import { readDocument } from '../engine/check/document.ts';
import type { JsonPath } from '../engine/rules/paths.ts';
import { isObject } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { foreignAddress, hasHtml } from './apply-key.ts';
import { vocabularyName } from './entries.ts';
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
): { sound: ScreenSource[]; problems: Problem[] } {
  const problems: Problem[] = [];
  let sound = added.filter((source) => {
    const { slug, screen } = source;
    const wrong = shipped.some((one) => one.slug === slug)
      ? { path: [], why: refusal(t('screen-shipped', { slug }), t('rename-screen')) }
      : (foreignPart(source, vocabulary) ?? changingPart(source, shipped, vocabulary));
    if (!wrong) return true;
    const { line, column } = readDocument(screen).finding(wrong.path, '', '');
    problems.push({
      file: screen.path,
      line,
      column,
      screen: slug,
      place: '',
      key: wrong.path.join('.'),
      ...wrong.why,
    });
    return false;
  });
  // A screen may depend on one that is not valid itself.
  for (let before = 0; before !== sound.length;) {
    before = sound.length;
    const all = [...shipped, ...sound].map((source) => readOnce(source, vocabulary));
    const findings = checkTogether(all, vocabulary);
    sound = sound.filter(({ slug, screen, entity }) => {
      const own = findings.filter(({ file }) => file === screen.path || file === entity?.path);
      problems.push(...own.map((finding) => ({ ...finding, screen: slug, place: '', key: finding.path })));
      return own.length === 0;
    });
  }
  return { sound, problems };
}

/** The call that would be sent as soon as the screen is opened, such as one that deletes something. */
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

/** The first part that leads out of the console or needs code, and where it is; undefined if there is none. */
function foreignPart(
  { slug, screen }: ScreenSource,
  { screenSchema }: Vocabulary,
): { path: JsonPath; why: Refusal } | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(slug))
    return { path: [], why: refusal(t('screen-name', { slug }), t('use-screen-name')) };
  if (slug === vocabularyName) return { path: [], why: refusal(t('screen-name', { slug }), t('rename-screen')) };
  const { value } = readDocument(screen);
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, 'documentation'))
    return { path: ['documentation'], why: refusal(t('added-documentation'), t('remove-documentation')) };
  const ofCode = value['kind'] === 'story' ? 'kind' : Object.hasOwn(value, 'parts') ? 'parts' : undefined;
  if (ofCode !== undefined)
    return { path: [ofCode], why: refusal(t('added-code', { key: ofCode }), t('use-described')) };
  const meta = readMetaSchema(screenSchema);
  for (const [key, part] of Object.entries(value)) {
    const why = foreignAddress(screenSchema, { [key]: part }, meta);
    if (why) return { path: [key], why };
    if (hasHtml({ [key]: part })) return { path: [key], why: refusal(t('html'), t('use-other-cell')) };
  }
  return undefined;
}
