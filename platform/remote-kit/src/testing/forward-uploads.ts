/**
 * A fake XMLHttpRequest for uploads: it reports half of the progress at once and gets its answer from the fake `fetch`.
 */
class ForwardedUpload {
  status = 0;
  statusText = '';
  responseText = '';
  private answerHeaders = new Headers();
  withCredentials = false;
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  private method = '';
  private url = '';
  private isAborted = false;
  private readonly headers: Record<string, string> = {};

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answerHeaders.get(name);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  send(body: BodyInit): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 });
    void this.forward(body);
  }

  private async forward(body: BodyInit): Promise<void> {
    const { method, url, headers, withCredentials } = this;
    const credentials = withCredentials ? 'include' : 'same-origin';
    try {
      const response = await fetch(url, { method, headers, body, credentials });
      const { status, statusText } = response;
      this.answerHeaders = response.headers;
      Object.assign(this, { status, statusText, responseText: await response.text() });
      if (!this.isAborted) this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}

/** Makes uploads use the fake network of the test. */
export function forwardUploads(): void {
  Object.assign(window, { XMLHttpRequest: ForwardedUpload });
}
