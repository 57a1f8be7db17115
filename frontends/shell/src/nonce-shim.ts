/**
 * Every style element made by script carries the page's nonce. Libraries that insert styles of their own (a dialog's
 * scroll lock, antd's scrollbar probe) know nothing of the content policy; without this their styles are refused
 * silently. Must be the first import of the page.
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
