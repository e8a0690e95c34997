// The API reference without its script has everything but the filter and the buttons that copy an example.
{
  // the theme chosen in the workspace, see src/chosenTheme.ts
  try {
    const theme = JSON.parse(localStorage.getItem('RaStoreporchlight.theme') ?? 'null');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // no storage: use the system's theme
  }

  const startFilter = label => {
    const input = label.querySelector('input');
    const found = document.querySelector('.found');
    const groups = [...document.querySelectorAll('[data-group]')];
    const calls = [...document.querySelectorAll('[data-words]')].map(element => ({
      element,
      group: element.closest('[data-group]').dataset.group,
      text: `${element.textContent} ${element.dataset.words}`.toLowerCase(),
    }));

    const show = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      const matches = new Set(calls.filter(({ text }) => words.every(word => text.includes(word))));
      const matchedGroups = new Set([...matches].map(({ group }) => group));
      for (const call of calls) call.element.hidden = !matches.has(call);
      for (const group of groups) group.hidden = words.length > 0 && !matchedGroups.has(group.dataset.group);
      const { size } = matches;
      found.textContent =
        words.length === 0 ? '' : size === 0 ? 'No matching calls' : size === 1 ? '1 call' : `${size} calls`;
    };

    label.hidden = false;
    input.addEventListener('input', show);
    addEventListener('keydown', event => {
      const isTyping = document.activeElement === input;
      if (event.key === 'Escape' && isTyping) {
        if (input.value === '') input.blur();
        input.value = '';
        show();
      }
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      input.focus();
    });
    // the browser keeps the text of a field when the page is reloaded
    show();
  };

  const openTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
  };

  const startCopying = button => {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
  };

  const filter = document.querySelector('.filter');
  if (filter !== null) startFilter(filter);
  addEventListener('hashchange', openTarget);
  openTarget();
  // browsers have a clipboard only over HTTPS and on localhost
  if (navigator.clipboard !== undefined)
    for (const button of document.querySelectorAll('[data-copy]')) startCopying(button);
}
