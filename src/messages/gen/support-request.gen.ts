// Messages compiled from src/messages/en/support-request.json by `npm run types`: change that file, not this one.
import { createMessages, type Tag } from '../messages.ts';

/** The values that each message needs. */
export type SupportRequestMessages = {
  "about": null;
  "attach": { link: Tag };
  "submit": null;
  "new-tab": null;
};

/** A message with its values filled in. */
export const t = createMessages<SupportRequestMessages>("support-request", {
  "about": "Your license includes support. Requests are submitted on an external page.",
  "attach": ["Attach a ",["link","support ZIP"]," to your request so that the support team can help you faster."],
  "submit": "Submit Request",
  "new-tab": "(opens in a new tab)",
});
