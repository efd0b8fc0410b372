// A document that cannot be used, or a wrong argument: printed without a stack trace.

export class UnusableDocument extends Error {}
