// Parses the support ZIPs in a response of the server. Pure.

export type Zip = {
  /** The node that created it; '' if there is only one. */
  node: string;
  name: string;
  /** Bytes as sent by the server: digits or a number. */
  size: unknown;
  file: string;
  isTruncated: boolean;
};

/** The ZIP of a single response, or those of a list of nodes. Entries without a name are skipped. */
export const zipsIn = (response: unknown): Zip[] => (Array.isArray(response) ? response : [response]).flatMap(readZip);

function readZip(item: unknown): Zip[] {
  if (typeof item !== 'object' || item === null) return [];
  const { name, size, file, truncated, nodeId, nodeAlias } = item as Record<string, unknown>;
  if (typeof name !== 'string' || name === '') return [];
  return [
    {
      node: textOrEmpty(nodeAlias) || textOrEmpty(nodeId),
      name,
      size,
      file: textOrEmpty(file),
      isTruncated: String(truncated) === 'true',
    },
  ];
}

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
