/**
 * Adds the page's nonce to every style element created by a script. Libraries that insert styles (a
 * dialog's scroll lock, antd's scrollbar probe) do not know the content security policy, which
 * would block their styles silently. Must be the first import of the page.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

if (nonce) {
  const createElement = document.createElement.bind(document);
  document.createElement = (tagName: string, options?: ElementCreationOptions) => {
    const element = createElement(tagName, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

export {};
