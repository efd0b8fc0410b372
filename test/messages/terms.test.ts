// One term for one thing in each language: if an English message contains a term, its translation does, too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readScreens } from '../../src/build/check-schemas.ts';
import { englishTexts, parsedScreens } from '../../src/build/languages.ts';
import { root } from '../source-files.ts';

/** A term in English, German and Japanese, as patterns. German words change their ends. */
const terms: [en: string, de: string, ja: string][] = [
  ['actions?', 'Aktion', '操作'],
  ['badges?', 'Kennzeichen', 'バッジ'],
  ['blob stores?', 'Blob-Speicher', 'Blobストア'],
  ['buttons?', 'Schaltfläche', 'ボタン'],
  ['capabilit(?:y|ies)', 'Funktion', '機能'],
  ['cells?', 'Zelle', 'セル'],
  ['certificates?', 'Zertifikat', '証明書'],
  ['cleanup polic(?:y|ies)', 'Bereinigungsrichtlinie', 'クリーンアップポリシー'],
  ['columns?', 'Spalte', '列'],
  ['conditions?', 'Bedingung', '条件'],
  ['confirmations?', 'Rückfrage|Bestätigung', '確認'],
  ['controls?', 'Steuerelement', 'コントロール'],
  ['custom content', 'Eigener Inhalt', '独自のコンテンツ'],
  ['custom screens?', 'Eigene Ansicht', '独自の画面'],
  ['customizations?', 'Anpassung', 'カスタマイズ'],
  ['defaults?', 'Standard', 'デフォルト'],
  ['descriptors?', 'Deskriptor', 'ディスクリプター'],
  ['entity', 'Entität', 'エンティティ'],
  ['facts', 'Angaben', '情報'],
  ['fields?', 'Feld', '項目'],
  ['files?', 'Datei', 'ファイル'],
  ['filters?', 'Filter', 'フィルター'],
  ['forms?', 'Formular', 'フォーム'],
  ['groups?', 'Gruppe', 'グループ'],
  ['labels?', 'Beschriftung', 'ラベル'],
  ['languages?', 'Sprache', '言語'],
  ['lists?', 'Liste', '一覧'],
  ['logs?', 'Log', 'ログ'],
  ['matchers?', 'Muster', 'マッチャー'],
  ['menus?', 'Menü', 'メニュー'],
  ['nodes?', 'Knoten', 'ノード'],
  ['notes?', 'Hinweis', '注記'],
  ['notice', 'Meldung', '通知'],
  ['pages?', 'Seite', 'ページ'],
  ['panels?', 'Bereich', 'パネル'],
  ['parts?', 'Teil', '要素'],
  ['passwords?', 'Passw', 'パスワード'],
  ['paths?', 'Pfad', 'パス'],
  ['permissions?', 'Berechtigung', '権限'],
  ['placeholders?', 'Platzhalter', 'プレースホルダー'],
  ['privileges?', 'Berechtigung', '権限'],
  ['read-only', 'Schreibgeschützt', '読み取り専用'],
  ['realms?', 'Realm', 'レルム'],
  ['records?', 'Eintr', 'レコード'],
  ['regions?', 'Region', 'リージョン'],
  ['repositor(?:y|ies)', 'Repositor', 'リポジトリ'],
  ['requests?', 'Anfrage', 'リクエスト'],
  ['roles?', 'Rolle', 'ロール'],
  ['rules?', 'Regel', 'ルール'],
  ['screens?', 'Ansicht', '画面'],
  ['sections?', 'Abschnitt', 'セクション'],
  ['selectors?', 'Selektor', 'セレクター'],
  ['servers?', 'Server', 'サーバー'],
  ['sessions?', 'Sitzung', 'セッション'],
  ['tags?', 'Tag', 'タグ'],
  ['tasks?', 'Aufgabe', 'タスク'],
  ['toggles?', 'Schalter', '切り替えスイッチ'],
  ['users?', 'Benutzer', 'ユーザー'],
  ['values?', 'Wert', '値'],
  ['variants?', 'Variante', 'バリアント'],
  ['vocabulary', 'Vokabular', '語彙'],
  ['widgets?', 'Widget', 'ウィジェット'],
];

/** Messages whose translations do not need the term, or that use the word in a different meaning. */
const others = [
  /^field-errors /,
  'analyze-application absent-why',
  'check neither-string-nor-number',
  'check use-session-condition',
  'analyze-application incomplete',
  'analyze-application reportLabel',
  'capabilities entity/field:notes/title',
  'capabilities form/field:notes/help',
  'cleanup-policies entity/field:notes/title',
  'customize check-rights',
  'customize list-options',
  'customize unknown-entry',
  'customize use-entries',
  'customizing key-menu-start',
  'customizing word-radio',
  'frame start',
  /^(http|repositories) .*userAgentSuffix/,
  // As the server names its recipes.
  /^repositories variants\/variant:/,
  'languages extra-form',
  'languages no-form',
  'languages plural-forms',
  'languages use-tag',
  'logging summary',
  'parts kind-part',
  'shortcuts why',
  'side-pages to-start',
  'support-zip help-auditLog',
  'table count-shown-filtered',
];
const isOther = (id: string) => others.some((one) => (typeof one === 'string' ? one === id : one.test(id)));

/** Synonyms of terms, which no message may use. */
const forbidden: Record<string, [word: string, except?: string][]> = {
  de: [
    ['Markierung', 'log-viewer'],
    ['Kennwort'],
    ['Einloggen'],
    ['Bedienelement'],
    ['Nutzer(?!.*Benutzer)'],
    ['Regelung'],
  ],
  ja: [['部品'], ['部分'], ['既定'], ['規則'], ['サーバ(?!ー)'], ['ユーザ(?!ー)'], ['フォルダ(?!ー)'], ['ログイン']],
};

/** English texts with several meanings, or whose translation depends on gender or on being a noun or a verb. */
const ambiguous: Record<string, string[]> = {
  de: ['Continue', 'days', 'Filter', 'None', 'Question', 'Text', 'Unit'],
  ja: ['Available', 'Blocked', 'days', 'Health', 'Options', 'Question', 'Stop', 'Type', 'Unit'],
};

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
// Placeholders are names, and keywords are words that people may type instead of a term.
const wordsOf = (text: unknown) => JSON.stringify(text).replace(/\{[\w.-]*[,}]/g, '');
/** The English text of a message. Findings name keys, placeholders and places, which are not translated. */
const englishWordsOf = (area: string, text: unknown) =>
  ['check', 'customize', 'languages', 'editing'].includes(area)
    ? wordsOf(String(text).replace(/"[^"]*"|'\{'.*?'\}'|\S*\w[./:]\w\S*/g, ''))
    : wordsOf(text);
const english = englishTexts(root, parsedScreens(readScreens('schemas')));

/** Every message of the page with its translation. */
function messagesOf(locale: string) {
  const inAreas = Object.entries(english.areas).flatMap(([area, messages]) => {
    const translated = read(`src/messages/${locale}/${area}.json`);
    return Object.entries(messages).map(([id, text]) => ({ area, id: `${area} ${id}`, text, shown: translated[id] }));
  });
  const inScreens = Object.entries(english.screens).flatMap(([slug, places]) => {
    const translated = places.size === 0 ? {} : read(`src/messages/${locale}/screens/${slug}.json`);
    return [...places].map(([place, text]) => ({ area: slug, id: `${slug} ${place}`, text, shown: translated[place] }));
  });
  return [...inAreas, ...inScreens].filter(({ id, shown }) => shown !== undefined && !id.endsWith('keywords'));
}

// Terms of the glossary that messages also use in their everyday meaning.
const everyday = [
  'address',
  'area',
  'check',
  'command',
  'failure',
  'fault id',
  'folded',
  'host',
  'kind',
  'message',
  'options',
  'place',
  'query',
  'secret',
  'term',
];

test('the table contains every glossary term that messages use', () => {
  const glossary = [...readFileSync(join(root, 'src/GLOSSARY.md'), 'utf8').matchAll(/^\| ([a-z][^|]*) \|/gm)];
  const texts = messagesOf('de').map(({ area, text }) => englishWordsOf(area, text));
  const used = glossary
    .map(([, term]) => term!)
    .filter((term) => {
      const word = new RegExp(`\\b${term}s?\\b`, 'i');
      return texts.some((text) => word.test(text)) && !terms.some(([en]) => new RegExp(`^${en}$`, 'i').test(term));
    });
  expect(used.filter((term) => !everyday.includes(term))).toEqual([]);
});

describe.each(['de', 'ja'] as const)('in the language %s', (locale) => {
  const messages = messagesOf(locale);

  test.each(terms)('the term /%s/ is translated by the same word in every message', (term, de, ja) => {
    const [inEnglish, translation] = [new RegExp(`\\b${term}\\b`, 'i'), new RegExp(locale === 'de' ? de : ja, 'i')];
    const withTerm = messages.filter(
      ({ area, id, text }) => inEnglish.test(englishWordsOf(area, text)) && !isOther(id),
    );
    expect(withTerm.length).toBeGreaterThan(0);
    expect(withTerm.filter(({ shown }) => !translation.test(wordsOf(shown))).map(({ id }) => id)).toEqual([]);
  });

  test('the same English text has the same translation everywhere, except for ambiguous ones', () => {
    const translations = new Map<string, Map<string, string[]>>();
    for (const { area, id, text, shown } of messages) {
      // Sentences of findings refer to the text before them, and those of conditions are parts of other sentences.
      if (['check', 'customize', 'languages'].includes(area) || typeof text !== 'string' || text.includes('{'))
        continue;
      const found = translations.get(text) ?? new Map<string, string[]>();
      translations.set(text, found.set(wordsOf(shown), [...(found.get(wordsOf(shown)) ?? []), id]));
    }
    const different = [...translations].filter(([text, { size }]) => size > 1 && !ambiguous[locale]!.includes(text));
    expect(different.map(([text, found]) => [text, ...found])).toEqual([]);
    expect(ambiguous[locale]!.filter((text) => (translations.get(text)?.size ?? 0) < 2)).toEqual([]);
  });

  test('no message uses a synonym instead of a term', () => {
    const wrong = messages.filter(({ area, shown }) =>
      forbidden[locale]!.some(([word, except]) => area !== except && new RegExp(word).test(wordsOf(shown))),
    );
    expect(wrong.map(({ id, shown }) => `${id}: ${wordsOf(shown)}`)).toEqual([]);
  });
});
