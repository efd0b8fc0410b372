// The references from controls to the texts that name and describe them.

const attributes = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];

/** The references of the page whose target does not exist. For `aria-controls`, only expanded elements are checked. */
export const brokenReferences = (): string[] =>
  attributes.flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .filter((element) => attribute !== 'aria-controls' || element.getAttribute('aria-expanded') === 'true')
      .flatMap((element) => element.getAttribute(attribute)!.split(/\s+/).filter(Boolean))
      .filter((id) => !document.getElementById(id))
      .map((id) => `${attribute}="${id}"`),
  );
