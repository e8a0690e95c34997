// The pop-up of a device's live log: fetches a code, stores it for the page that opened it, and closes.
void (async ({ call, key, target, state }) => {
  try {
    const answer = await fetch(call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ purpose: 'createlogger', target }),
    });
    const { authCode, message } = await answer.json();
    const retryAfter = Number(answer.headers.get('retry-after'));
    localStorage.setItem(key, JSON.stringify({ code: authCode ?? null, state, message, retryAfter }));
  } catch {
    // the page shows that there is no code
    localStorage.setItem(key, JSON.stringify({ code: null, state }));
  } finally {
    window.close();
  }
})(document.currentScript.dataset);
