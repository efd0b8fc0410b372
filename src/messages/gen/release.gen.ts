// Messages compiled from src/messages/en/release.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ReleaseMessages = {
  "written": { file: string; size: string };
  "names-folder": { name: string; folder: string };
};

/** A message with its values filled in. */
export const t = createMessages<ReleaseMessages>("release", {
  "written": [["file"]," (",["size"]," KiB)"],
  "names-folder": [["name"]," contains ",["folder"],", a folder of this machine."],
});
