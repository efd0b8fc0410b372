// Messages compiled from src/messages/en/customizations.json by `npm run types`: change that file, not this one.
import { createMessages, type Tag } from '../messages.ts';

/** The values that each message needs. */
export type CustomizationsMessages = {
  "load-failed": null;
  "loading": null;
  "none": null;
  "none-hint": null;
  "none-yet": null;
  "skipped": { count: number };
  "new-screen": { title: string };
  "new-language": { name: string };
  "place": null;
  "reason": null;
  "position": null;
  "text": null;
  "text-changes": { before: string; after: string };
  "text-set": { after: string };
  "translated": { count: number; missing: number };
  "banner": { count: number; link: Tag };
  "no-changes": null;
  "updated": null;
  "input-kept": { fields: string };
  "screen-removed": { title: string };
};

/** A message with its values filled in. */
export const t = createMessages<CustomizationsMessages>("customizations", {
  "load-failed": "The list of customizations could not be loaded.",
  "loading": "Loading customizations",
  "none": "No customizations",
  "none-hint": "To customize screens, start the server with the option --customize and a folder for the changes. With --editable, you make them in the page.",
  "none-yet": "Add the file of a screen to the customization folder, or open a screen and choose Customize This Screen in your menu.",
  "skipped": [["count",2,{"one":[0," change was skipped"],"other":[0," changes were skipped"]}]],
  "new-screen": [["title"]," (new screen)"],
  "new-language": [["name"]," (new language)"],
  "place": "Change",
  "reason": "Reason",
  "position": "Position",
  "text": "Text",
  "text-changes": ["Changes from ",["before"]," to ",["after"],"."],
  "text-set": ["Becomes ",["after"],"."],
  "translated": [["count",2,{"one":[0," text is"],"other":[0," texts are"]}]," translated. ",["missing",2,{"=0":"None is missing.","one":[0," is missing and shown in English."],"other":[0," are missing and shown in English."]}]],
  "banner": ["Customizations: ",["count",2,{"one":[0," change was skipped"],"other":[0," changes were skipped"]}],". ",["link","Show why"]],
  "no-changes": "The whole screen is added.",
  "updated": "This page was updated to the latest customizations.",
  "input-kept": ["This page was updated. What you entered in these fields is kept, but it is not shown and not saved until they can take it again: ",["fields"]],
  "screen-removed": ["The screen \"",["title"],"\" was removed from the console. What you entered stays here until you leave the page, but the server may refuse to save it."],
});
