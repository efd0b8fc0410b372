// Messages compiled from src/messages/en/health.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type HealthMessages = {
  "failing": null;
  "failing-count": { count: number };
};

/** A message with its values filled in. */
export const t = createMessages<HealthMessages>("health", {
  "failing": "Health checks are failing",
  "failing-count": [["count",2,{"one":"1 health check is failing","other":[0," health checks are failing"]}]],
});
