// Messages compiled from src/messages/en/frame.json by `npm run types`: change that file, not this one.
import { createMessages, type Tag } from '../messages.ts';

/** The values that each message needs. */
export type FrameMessages = {
  "product": null;
  "page-title": { part: string; rest: string };
  "not-found": null;
  "skip": null;
  "start": null;
  "connected": { hidden: Tag; name: Tag; server: string };
  "disconnected": { hidden: Tag; name: Tag; server: string };
  "server": { host: string; edition: string; version: string };
  "menu": null;
  "mode": null;
  "screens": null;
  "admin": null;
  "user": null;
  "preferences": null;
  "account": { user: string };
  "user-menu": null;
  "palette": null;
  "open-palette": null;
  "palette-label": null;
  "palette-hint": null;
  "ctrl": null;
  "shortcuts": null;
  "view-as": null;
  "confirm": null;
  "notices": null;
  "view": null;
  "close-notice": null;
  "close": null;
  "unsaved": null;
  "unsaved-text": null;
  "discard": null;
  "stay": null;
  "unreachable": null;
  "user-unknown": null;
  "not-loaded": null;
  "not-shown": null;
  "not-opened": null;
  "try-again": null;
  "reload": null;
  "reload-page": null;
  "not-signed-out": { reason: string };
  "reconnected": null;
  "reconnecting": null;
  "no-status": { reason: string };
  "no-permissions": { reason: string };
  "sign-in": null;
  "username": null;
  "password": null;
  "enter-username": null;
  "enter-password": null;
  "incorrect": null;
  "sign-in-no-response": null;
  "session-not-kept": null;
  "session-ended": null;
  "session-ended-text": null;
  "leave-session": { link: Tag };
};

/** A message with its values filled in. */
export const t = createMessages<FrameMessages>("frame", {
  "product": "Registrar",
  "page-title": [["part"]," - ",["rest"]],
  "not-found": "Not Found",
  "skip": "Skip to content",
  "start": "Registrar, start page",
  "connected": [["hidden","Connected to"]," ",["name",["server"]]],
  "disconnected": [["hidden","No connection to"]," ",["name",["server"]]],
  "server": [["host"]," · ",["edition"]," ",["version"]],
  "menu": "Menu",
  "mode": "Areas of the Console",
  "screens": "Screens",
  "admin": "Administration",
  "user": "My Account",
  "preferences": "Theme and Language",
  "account": ["Account: ",["user"]],
  "user-menu": "User Menu",
  "palette": "Search or Jump To",
  "open-palette": "Search or Jump To…",
  "palette-label": "Search screens, records, and actions",
  "palette-hint": "Search screens, records, and actions…",
  "ctrl": "Ctrl",
  "shortcuts": "Keyboard Shortcuts",
  "view-as": "View As Another User",
  "confirm": "Confirm Your Identity",
  "notices": "Notices",
  "view": "View",
  "close-notice": "Close Notice",
  "close": "Close",
  "unsaved": "Unsaved Changes",
  "unsaved-text": "Leave without saving? Your changes will be lost.",
  "discard": "Discard Changes",
  "stay": "Keep Editing",
  "unreachable": "Couldn't reach the repository manager",
  "user-unknown": "Couldn't check who is signed in",
  "not-loaded": "This screen could not be loaded",
  "not-shown": "Couldn't show this screen",
  "not-opened": "Couldn't open this window",
  "try-again": "Retry",
  "reload": "Reload",
  "reload-page": "Reload Page",
  "not-signed-out": ["Couldn't sign you out. ",["reason"]],
  "reconnected": "Server reconnected",
  "reconnecting": "Server disconnected. Reconnecting… Your changes are kept.",
  "no-status": ["Server status is unavailable. ",["reason"]],
  "no-permissions": ["Your permissions could not be loaded. ",["reason"]],
  "sign-in": "Sign In",
  "username": "Username",
  "password": "Password",
  "enter-username": "Enter your username.",
  "enter-password": "Enter your password.",
  "incorrect": "Incorrect username or password, or no permission to use the application.",
  "sign-in-no-response": "Operation failed as server could not be contacted",
  "session-not-kept": "The server did not keep the session. Cookies may be blocked.",
  "session-ended": "Your Session Has Ended",
  "session-ended-text": "Sign in again to continue. Your unsaved changes are kept.",
  "leave-session": [["link","Leave without signing in"]," and discard unsaved changes."],
});
