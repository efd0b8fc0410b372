// Messages compiled from src/messages/en/languages.json by `npm run types`: change that file, not this one.
import { createFindingMessages } from '../finding-messages.ts';

/** The values that each message needs. */
export type LanguagesMessages = {
  "not-object": null;
  "use-messages": null;
  "use-texts": null;
  "not-text": null;
  "use-text": null;
  "invalid": { position: string; problem: string };
  "syntax-brace": null;
  "syntax-name": null;
  "syntax-other": null;
  "syntax-cases": null;
  "syntax-twice": null;
  "syntax-tag": null;
  "syntax-type": null;
  "see-english": { english: string };
  "unknown-message": { id: string };
  "more-wrong": { count: number };
  "fix-first": null;
  "messages": null;
  "unknown-value": { name: string };
  "values": null;
  "lost-value": { name: string };
  "lost-tag": { name: string };
  "not-a-tag": { name: string };
  "blank-tag": { name: string };
  "use-tag": null;
  "not-a-value": { name: string };
  "use-value": { name: string };
  "not-a-number": { name: string };
  "use-number": { name: string };
  "not-numeric": { name: string };
  "braces": null;
  "remove-braces": null;
  "format": { name: string };
  "use-format": null;
  "too-long": { limit: string };
  "shorten": null;
  "no-form": { name: string; form: string; language: string };
  "add-form": null;
  "blank-form": null;
  "fill-values": null;
  "extra-form": { language: string; form: string };
  "plural-forms": { forms: string };
  "unknown-place": { place: string };
  "no-texts": { place: string };
  "places": null;
  "not-screen-text": null;
  "use-screen-text": null;
  "unknown-key": { key: string };
  "keys": { keys: string };
  "lost-key": { key: string };
  "count": null;
  "use-count": { count: string };
  "not-a-folder": null;
  "use-folder": null;
  "not-a-locale": { name: string };
  "use-locale": null;
  "not-json": { name: string };
  "use-json": null;
  "english-screens": null;
  "use-customization": null;
  "duplicate": { key: string };
  "remove-one": null;
  "unknown-area": { name: string };
  "areas": null;
  "unknown-screen": { slug: string };
  "screen-refused": { slug: string };
  "repair-screen": null;
  "screens": null;
  "missing": { count: number; ids: string };
  "missing-files": { count: number; messages: number; names: string };
  "translate": null;
};

/** A message with its values. */
export const t = createFindingMessages<LanguagesMessages>("languages", {
  "not-object": "The file is not an object.",
  "use-messages": "Use an object with messages by id.",
  "use-texts": "Use an object with texts by place, such as form/field:name/label.",
  "not-text": "The message is not a string.",
  "use-text": "Use a string.",
  "invalid": ["The message is not valid ICU syntax at character ",["position"],": ",["problem"],"."],
  "syntax-brace": "a closing brace is missing",
  "syntax-name": "braces need the name of a value",
  "syntax-other": "the case \"other\" is missing",
  "syntax-cases": "a plural or select needs cases, each with its text in braces",
  "syntax-twice": "a case occurs twice",
  "syntax-tag": "a tag is not opened and closed by the same name",
  "syntax-type": "the type of a value is unknown",
  "see-english": ["English: ",["english"]],
  "unknown-message": ["English has no message \"",["id"],"\"."],
  "more-wrong": [["count",2,{"one":[0," more entry"],"other":[0," more entries"]}]," of this file cannot be used."],
  "fix-first": "Correct those that are reported first.",
  "messages": "Messages",
  "unknown-value": ["The message has no value \"",["name"],"\"."],
  "values": "Values",
  "lost-value": ["The value \"",["name"],"\" of the English message is missing."],
  "lost-tag": ["The tag \"",["name"],"\" of the English message is missing."],
  "not-a-tag": ["\"",["name"],"\" is a tag in English."],
  "blank-tag": ["The tag \"",["name"],"\" has no text."],
  "use-tag": "Put a part of the text between its tags.",
  "not-a-value": ["\"",["name"],"\" is a value in English, not a tag."],
  "use-value": ["Use {",["name"],"}."],
  "not-a-number": ["\"",["name"],"\" is a number in English."],
  "use-number": ["Use {",["name"],", number} or a plural of it."],
  "not-numeric": ["\"",["name"],"\" is not a number in English."],
  "braces": "The message contains literal braces, which the English message does not.",
  "remove-braces": "Remove them.",
  "format": ["The format of \"",["name"],"\" is not available."],
  "use-format": "Use text, number, plural or select, without a style.",
  "too-long": ["The message is longer than ",["limit"]," characters."],
  "shorten": "Use a shorter message.",
  "no-form": ["\"",["name"],"\" has no plural form \"",["form"],"\", which ",["language"]," needs."],
  "add-form": "Add it.",
  "blank-form": "For some values, the text is blank.",
  "fill-values": "Add text for all values.",
  "extra-form": [["language"]," has no plural form \"",["form"],"\"."],
  "plural-forms": ["Forms: ",["forms"],"."],
  "unknown-place": ["The screen has no text \"",["place"],"\"."],
  "no-texts": ["The screen has no texts at \"",["place"],"\"."],
  "places": "Places",
  "not-screen-text": "This is not a text.",
  "use-screen-text": "Use a string, or an object with the keys of the English text.",
  "unknown-key": ["The English text has no key \"",["key"],"\"."],
  "keys": ["Keys: ",["keys"],"."],
  "lost-key": ["The key \"",["key"],"\" is missing."],
  "count": "\"count\" differs from the English text.",
  "use-count": ["Use \"",["count"],"\"."],
  "not-a-folder": "This is not a folder.",
  "use-folder": "Use a folder with a file for each screen.",
  "not-a-locale": ["\"",["name"],"\" is not the folder of a language."],
  "use-locale": "Use a folder with the tag of a language as its name, such as de or pt-BR.",
  "not-json": ["\"",["name"],"\" is not a JSON file."],
  "use-json": "Use files such as frame.json or screens/users.json.",
  "english-screens": "English texts of screens are not in messages/en.",
  "use-customization": "Change them in the file of the screen, such as routing-rules.json.",
  "duplicate": ["Duplicate key \"",["key"],"\": only the first one counts."],
  "remove-one": "Remove one of them.",
  "unknown-area": ["There is no file of messages \"",["name"],"\" for the page."],
  "areas": "Files",
  "unknown-screen": ["There is no screen \"",["slug"],"\"."],
  "screen-refused": ["The added screen \"",["slug"],"\" has mistakes."],
  "repair-screen": "Correct them in its folder first.",
  "screens": "Screens",
  "missing": [["count",2,{"one":"1 message is","other":[0," messages are"]}]," missing: ",["ids"],"."],
  "missing-files": [["count",2,{"one":"1 file is","other":[0," files are"]}]," missing, with ",["messages",2,{"one":"1 message","other":[0," messages"]}],": ",["names"],"."],
  "translate": "Missing texts are shown in English.",
});
