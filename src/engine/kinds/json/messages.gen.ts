// Messages compiled from src/engine/kinds/json/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindJsonMessages = {
  "placed": { line: string; column: string; message: string };
  "unexpected": { text: string };
  "duplicate": { name: string };
  "end": null;
  "deep": null;
};

/** A message with its values filled in. */
export const t = createMessages<KindJsonMessages>("kind-json", {
  "placed": ["Line ",["line"],", column ",["column"],": ",["message"]],
  "unexpected": ["“",["text"],"” is not expected here"],
  "duplicate": ["The name “",["name"],"” occurs twice"],
  "end": "The JSON is incomplete",
  "deep": "The JSON is nested too deeply",
});
