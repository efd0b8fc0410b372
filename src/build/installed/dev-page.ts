// Development needs the sources, which are not installed; the command line rejects `--dev`.

export const watchPage = (): never => {
  throw new Error('Not installed.');
};
