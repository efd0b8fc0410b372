// Responses that were requested before the page asks for them. Each is used once, and only at the start of the page.

/** Milliseconds for which a response counts as current. */
const keptFor = 10_000;

export class EarlyResponses<
  Request extends { method: string; path: string; body?: unknown; form?: unknown },
  Response,
> {
  readonly #kept = new Map<string, Promise<Response>>();

  keep(request: Request, response: Promise<Response>): void {
    const key = keyOf(request);
    this.#kept.set(key, response);
    const forget = () => this.#kept.get(key) === response && this.#kept.delete(key);
    response.then(() => setTimeout(forget, keptFor), forget);
  }

  /** The response to an equal request; undefined if there is none. A request that changes data makes all obsolete. */
  take(request: Request): Promise<Response> | undefined {
    const key = keyOf(request);
    const response = this.#kept.get(key);
    if (response) this.#kept.delete(key);
    else if (request.method !== 'GET') this.#kept.clear();
    return response;
  }
}

const keyOf = ({ method, path, body, form }: { method: string; path: string; body?: unknown; form?: unknown }) =>
  JSON.stringify([method, path, body, form]);
