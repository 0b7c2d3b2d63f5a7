/** @type {HTMLElement | undefined} */
let plate;

/**
 * Says over the page why the newest sources do not show; without a reason it is taken away.
 *
 * @param {string | undefined} reason
 */
export function showFault(reason) {
  plate?.remove();
  plate = reason === undefined ? undefined : document.createElement('pre');
  if (!plate) return;
  plate.setAttribute('role', 'alert');
  plate.textContent = `The newest sources do not run; the page shows those before.\n\n${reason}`;
  Object.assign(plate.style, {
    position: 'fixed',
    inset: 'auto 1rem 1rem',
    zIndex: '2147483647',
    maxHeight: '45vh',
    margin: '0',
    padding: '1rem',
    overflow: 'auto',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    color: '#fff',
    background: '#5c1010',
    borderRadius: '6px',
  });
  document.body.append(plate);
}
