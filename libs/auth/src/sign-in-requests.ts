/** Shows the login to the person at the page; `answer` is told once whether they have logged in. */
export type ShowSignIn = (answer: (isSignedIn: boolean) => void) => void;

/** Lets calls whose session has ended wait until the person at the page has logged in again. */
export interface SignInRequests {
  /**
   * Asks the person to log in; calls refused at the same time share one question. False where no page can ask, and
   * where they decline.
   */
  ask(): Promise<boolean>;
  /** Names what shows the login while a page is open; the answer removes it and declines what still waits. */
  showWith(show: ShowSignIn): () => void;
}

/** The requests of one page. */
export function createSignInRequests(): SignInRequests {
  let shown: ShowSignIn | undefined;
  let pending:
    | { readonly answered: Promise<boolean>; readonly answer: (isSignedIn: boolean) => void }
    | undefined;

  function begin(show: ShowSignIn): Promise<boolean> {
    let resolve: (isSignedIn: boolean) => void = () => undefined;
    const answered = new Promise<boolean>(done => (resolve = done));
    const answer = (isSignedIn: boolean) => {
      pending = undefined;
      resolve(isSignedIn);
    };
    pending = { answered, answer };
    show(answer);
    return answered;
  }

  return {
    ask: async () => pending?.answered ?? (shown ? begin(shown) : false),
    showWith: show => {
      shown = show;
      return () => {
        if (shown !== show) return;
        shown = undefined;
        pending?.answer(false);
      };
    },
  };
}
