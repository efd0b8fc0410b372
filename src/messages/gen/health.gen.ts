// Messages compiled from src/messages/en/health.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type HealthMessages = {
  "failing": null;
  "failing-count": { count: number };
};

export const healthMessages: Record<keyof HealthMessages, CompiledMessage> = {
  "failing": "Health checks are failing",
  "failing-count": [["count",2,{"one":"1 health check is failing","other":[0," health checks are failing"]}]],
};
