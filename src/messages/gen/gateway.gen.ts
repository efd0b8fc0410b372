// Messages compiled from src/messages/en/gateway.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type GatewayMessages = {
  "bad-request": null;
  "no-host": null;
  "several-hosts": null;
  "target-not-path": null;
  "address-invalid": null;
  "server-error": null;
  "request-failed": null;
  "host-not-allowed": null;
  "localhost-only": null;
  "not-found": null;
  "no-page": null;
  "method-not-allowed": null;
  "method-not-supported": { method: string };
  "outside-folder": null;
  "transfer-encoding": { encoding: string };
  "forbidden-characters": null;
  "unreachable-title": null;
  "unreachable": { backend: string; reason: string };
  "no-response": null;
  "no-connection": null;
  "protocol-switched": null;
  "coding-unsupported": { encoding: string };
  "response-too-large": { limit: string };
  "response-invalid": null;
  "header-too-long": { limit: string };
  "chunk-extensions-too-long": null;
  "request-late": null;
  "too-many-connections": null;
  "not-http": null;
  "not-built-title": null;
  "not-built": null;
  "unreadable-title": null;
  "live": null;
  "ready": null;
  "stopping": null;
  "backend-down": null;
  "unreadable": null;
};

/** A message with its values filled in. */
export const t = createMessages<GatewayMessages>("gateway", {
  "bad-request": "Bad Request",
  "no-host": "The request has no Host header.",
  "several-hosts": "The request has several Host headers.",
  "target-not-path": "The request target must be a path.",
  "address-invalid": "The address is not valid.",
  "server-error": "Server Error",
  "request-failed": "The server couldn't complete the request.",
  "host-not-allowed": "Host Not Allowed",
  "localhost-only": "Only localhost is served until the default password is changed.",
  "not-found": "Not Found",
  "no-page": "This page doesn't exist.",
  "method-not-allowed": "Method Not Allowed",
  "method-not-supported": [["method"]," is not supported at this address."],
  "outside-folder": "The address leads outside of its folder.",
  "transfer-encoding": ["Transfer-Encoding \"",["encoding"],"\" is not supported."],
  "forbidden-characters": "The address or headers contain characters that HTTP does not allow.",
  "unreachable-title": "Repository Manager Unreachable",
  "unreachable": ["The repository manager at ",["backend"]," can't be reached (",["reason"],"). Every request tries again."],
  "no-response": "did not answer in time",
  "no-connection": "did not accept a connection in time",
  "protocol-switched": "it switched to another protocol",
  "coding-unsupported": ["its answer has the Transfer-Encoding \"",["encoding"],"\", which is not supported"],
  "response-too-large": ["its response is larger than ",["limit"]," MB"],
  "response-invalid": "its answer is not valid HTTP",
  "header-too-long": ["The address and headers are longer than ",["limit"],"."],
  "chunk-extensions-too-long": "The chunk extensions of the body are too long.",
  "request-late": "The request did not arrive in time.",
  "too-many-connections": "Too many connections from your address. Close some and try again.",
  "not-http": "The request is not valid HTTP.",
  "not-built-title": "Not Built",
  "not-built": "The page isn't built. The output of the server explains why.",
  "unreadable-title": "Temporarily Unavailable",
  "live": "live",
  "ready": "ready",
  "stopping": "not ready: the server is about to stop",
  "backend-down": "not ready: the backend does not answer",
  "unreadable": "The page couldn't be read. Try again in a moment.",
});
