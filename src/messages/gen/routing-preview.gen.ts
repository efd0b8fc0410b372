// Messages compiled from src/messages/en/routing-preview.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type RoutingPreviewMessages = {
  "repositories": null;
  "filter-all": null;
  "filter-groups": null;
  "filter-proxies": null;
  "path": null;
  "path-hint": null;
  "test": null;
  "not-run": null;
  "failed": null;
  "failed-none": null;
  "none": null;
  "results": null;
  "count": { allowed: number; blocked: number };
  "count-filtered": { allowed: number; totalAllowed: number; blocked: number; totalBlocked: number };
  "meaning": null;
  "repository": null;
  "type": null;
  "format": null;
  "rule": null;
  "no-rule": null;
  "offline": { repository: string };
  "status": null;
  "allowed": null;
  "blocked": null;
  "mode": null;
  "mode-ALLOW": null;
  "mode-BLOCK": null;
  "matchers": null;
  "rule-failed": null;
  "close": null;
};

/** A message with its values filled in. */
export const t = createMessages<RoutingPreviewMessages>("routing-preview", {
  "repositories": "Repositories",
  "filter-all": "All",
  "filter-groups": "Groups",
  "filter-proxies": "Proxies",
  "path": "Path",
  "path-hint": "/com/example/secret.jar",
  "test": "Test",
  "not-run": "Enter a path and select Test to see which repositories block it.",
  "failed": "The preview could not be loaded",
  "failed-none": "This can happen when the server has no group or no proxy repositories.",
  "none": "No repositories of this kind",
  "results": "Preview results",
  "count": [["allowed",4]," allowed, ",["blocked",4]," blocked"],
  "count-filtered": [["allowed",4]," of ",["totalAllowed",4]," allowed, ",["blocked",4]," of ",["totalBlocked",4]," blocked"],
  "meaning": "Allowed means not blocked by a routing rule. A repository that is offline does not respond.",
  "repository": "Repository",
  "type": "Type",
  "format": "Format",
  "rule": "Routing Rule",
  "no-rule": "None",
  "offline": [["repository"]," (offline)"],
  "status": "Status",
  "allowed": "Allowed",
  "blocked": "Blocked",
  "mode": "Mode",
  "mode-ALLOW": "Allow: requests with a matching path are allowed, all others are blocked",
  "mode-BLOCK": "Block: requests with a matching path are blocked, all others are allowed",
  "matchers": "Matchers",
  "rule-failed": "The routing rule could not be loaded",
  "close": "Close",
});
