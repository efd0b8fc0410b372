// An error about the document or an argument, which is printed without a stack trace.

export class UnusableDocument extends Error {}
