// Messages compiled from src/messages/en/world.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type WorldMessages = {
  "mistake": { place: string; path: string; problem: string; fix: string };
  "file": null;
  "write-valid-json": null;
  "unknown-property": { name: string };
  "did-you-mean": { name: string };
  "known-properties": { names: string };
  "missing": { name: string };
  "add-property": { name: string };
  "not-allowed": null;
  "use-one-of": { values: string };
  "wrong-type": null;
  "use-type": { type: string };
  "see-schema": null;
  "in-use": { name: string };
  "use-different-name": null;
  "no-repository": { name: string };
  "no-routing-rule": { name: string };
  "no-cleanup-policy": { name: string };
  "no-role": { name: string };
  "add-or-remove": null;
  "remove": null;
  "shorten": null;
  "correct": null;
};

/** A message with its values filled in. */
export const t = createMessages<WorldMessages>("world", {
  "mistake": [["place"]," ",["path"],": ",["problem"],", ",["fix"]],
  "file": "the file",
  "write-valid-json": "write valid JSON",
  "unknown-property": ["\"",["name"],"\" is not a known property"],
  "did-you-mean": ["did you mean \"",["name"],"\"?"],
  "known-properties": ["known properties are: ",["names"]],
  "missing": ["\"",["name"],"\" is missing"],
  "add-property": ["add \"",["name"],"\""],
  "not-allowed": "not one of the allowed values",
  "use-one-of": ["use one of ",["values"]],
  "wrong-type": "a value of the wrong type",
  "use-type": ["use a value of type ",["type"]],
  "see-schema": "see the description in schemas/world.schema.json",
  "in-use": ["\"",["name"],"\" is already in use"],
  "use-different-name": "use a different name",
  "no-repository": ["there is no repository named \"",["name"],"\""],
  "no-routing-rule": ["there is no routing rule named \"",["name"],"\""],
  "no-cleanup-policy": ["there is no cleanup policy named \"",["name"],"\""],
  "no-role": ["there is no role named \"",["name"],"\""],
  "add-or-remove": "add it, or remove this reference",
  "remove": "remove it",
  "shorten": "shorten it",
  "correct": "correct it",
});
