// Responses that were requested before the page asks for them. Each is used once, and only at the start of the page.

/** Milliseconds for which a response is current. */
const lifetime = 10_000;

export class EarlyResponses<
  Request extends { method: string; path: string; body?: unknown; form?: unknown },
  Response,
> {
  readonly #responses = new Map<string, Promise<Response>>();

  keep(request: Request, response: Promise<Response>): void {
    const key = keyOf(request);
    this.#responses.set(key, response);
    const forget = () => this.#responses.get(key) === response && this.#responses.delete(key);
    response.then(() => setTimeout(forget, lifetime), forget);
  }

  /** The response to an equal request; undefined if there is none. A request that changes data makes all obsolete. */
  take(request: Request): Promise<Response> | undefined {
    const key = keyOf(request);
    const response = this.#responses.get(key);
    if (response) this.#responses.delete(key);
    else if (request.method !== 'GET') this.#responses.clear();
    return response;
  }
}

const keyOf = ({ method, path, body, form }: { method: string; path: string; body?: unknown; form?: unknown }) =>
  JSON.stringify([method, path, body, form]);
