/** The browser keeps one message for each kind of answer and organiser. */
export function readSavedReply(key: string): string {
  try {
    return localStorage.getItem(`vh-request-reply-${key}`) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a message for the next answer of its kind; '' forgets it. */
export function saveReply(key: string, reply: string): void {
  try {
    if (reply) localStorage.setItem(`vh-request-reply-${key}`, reply);
    else localStorage.removeItem(`vh-request-reply-${key}`);
  } catch {
    // a browser that keeps nothing offers no message
  }
}
