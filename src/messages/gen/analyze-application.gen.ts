// Messages compiled from src/messages/en/analyze-application.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type AnalyzeApplicationMessages = {
  "title": null;
  "load-failed": null;
  "session-over": null;
  "absent": null;
  "absent-why": null;
  "close": null;
  "terms": null;
  "accept": null;
  "accepting": null;
  "decline": null;
  "accept-failed": null;
  "intro": null;
  "asset": null;
  "emailAddress": null;
  "help-emailAddress": null;
  "reportPassword": null;
  "help-reportPassword": null;
  "proprietaryPackages": null;
  "help-proprietaryPackages": null;
  "reportLabel": null;
  "help-reportLabel": null;
  "analyze": null;
  "incomplete": null;
  "failed": null;
  "analyzed": null;
  "find": null;
  "components": null;
  "components-loading": null;
  "components-failed": null;
  "no-components": null;
  "none-found": { words: string };
  "more-components": null;
  "choose-first": null;
  "component-group": null;
  "component-name": null;
  "component-version": null;
  "component-hint": null;
  "name-first": null;
  "unsaved": null;
  "unsaved-text": null;
  "discard": null;
  "stay": null;
};

/** A message with its values filled in. */
export const t = createMessages<AnalyzeApplicationMessages>("analyze-application", {
  "title": "Analyze Application",
  "load-failed": "The analysis could not be loaded",
  "session-over": "Your session has ended. Sign in again, then retry. Your changes are safe.",
  "absent": "Application analysis isn't available",
  "absent-why": "Application analysis requires the PRO edition. If your server has it, the component may have been removed, or you don't have access to its repository.",
  "close": "Close",
  "terms": "Terms of Use",
  "accept": "Accept",
  "accepting": "Accepting…",
  "decline": "Decline",
  "accept-failed": "Couldn't accept the terms",
  "intro": "The report is sent by email and is protected with the password that you choose here.",
  "asset": "Application",
  "emailAddress": "Email Address",
  "help-emailAddress": "The report is sent to this address.",
  "reportPassword": "Report Password",
  "help-reportPassword": "Required to open the report. Not your account password.",
  "proprietaryPackages": "Proprietary Packages",
  "help-proprietaryPackages": "Namespaces of your own code, separated by commas. Example: com.example, org.example",
  "reportLabel": "Report Label",
  "help-reportLabel": "Identifies this report.",
  "analyze": "Analyze",
  "incomplete": "Fill in the email address, report password and report label",
  "failed": "Error analyzing the application",
  "analyzed": "Analysis in process. Email will be sent when report is ready.",
  "find": "Find a Component",
  "components": "Components",
  "components-loading": "Loading components…",
  "components-failed": "The components could not be loaded",
  "no-components": "This repository has no components",
  "none-found": ["No results for \"",["words"],"\""],
  "more-components": "Showing the first results. Refine your search.",
  "choose-first": "Choose a component",
  "component-group": "Group",
  "component-name": "Component",
  "component-version": "Version",
  "component-hint": "Analyzes a component and emails you the report.",
  "name-first": "Enter a component",
  "unsaved": "Leave without saving?",
  "unsaved-text": "Your changes will be lost.",
  "discard": "Discard Changes",
  "stay": "Keep Editing",
});
