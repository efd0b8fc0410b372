// Messages compiled from src/messages/en/metrics.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type MetricsMessages = {
  "requests": null;
  "durations": null;
  "in-progress": null;
  "backend-durations": null;
  "event-loop-delay": null;
  "heap": null;
  "memory": null;
  "cpu": null;
  "start-time": null;
};

/** A message with its values filled in. */
export const t = createMessages<MetricsMessages>("metrics", {
  "requests": "Requests by class of address, method and status.",
  "durations": "Seconds from a request to the end of its response, by class of address.",
  "in-progress": "Requests without a complete response, by class of address. The class stream has the open pages that wait for changed customizations.",
  "backend-durations": "Seconds from a request to the backend to the header of its response, or to its failure.",
  "event-loop-delay": "Delay of the event loop since the last scrape.",
  "heap": "Bytes of JavaScript objects.",
  "memory": "Bytes of memory of the process.",
  "cpu": "Seconds of processor time.",
  "start-time": "Start of the process in seconds since 1970.",
});
