// biome-ignore-all lint: read by browsers that are too old for the app, so it is written in the JavaScript that they know.

// The first script of every page: says so when the browser is too old, and when the app itself does not arrive. A page whose
// script is gone, because a new build took its place, is loaded again, once in ten seconds and three times an hour
// (web/pwa/chunk-reload.ts).
(function () {
  var KEY = 'comptoir.chunkReloadedAt';
  var WINDOW_MS = 10000;
  var HOUR_MS = 3600000;
  var MOST_PER_HOUR = 3;

  var OLD =
    'Votre navigateur est trop ancien pour Comptoir. Mettez-le à jour, ou prenez-en un autre\u202f: Chrome ou Edge 122, Firefox 128, Safari 17.4, ou plus récent. Vos données sont intactes.';
  var LOST = 'Cette page n’a pas pu se charger en entier. Vérifiez votre connexion, puis rechargez-la.';

  var BLOCKED =
    'Votre navigateur empêche Comptoir de garder des données. Autorisez les cookies et les données de ce site dans ses réglages, puis rechargez la page.';

  /** The newest that the app uses, and that came last to one of the browsers (web/pwa/start.test.ts). */
  function isTooOld() {
    return !(
      'noModule' in document.createElement('script') &&
      typeof Map === 'function' &&
      Map.groupBy &&
      Set.prototype.isSubsetOf &&
      Promise.withResolvers &&
      window.AbortSignal &&
      AbortSignal.any &&
      window.CSS &&
      CSS.registerProperty &&
      CSS.supports('color', 'color-mix(in srgb, red, blue)')
    );
  }

  /** True where the seller forbade sites to keep anything: the app cannot start then. */
  function isBlocked() {
    try {
      return !window.localStorage;
    } catch (error) {
      return true;
    }
  }

  function tell(text, canReload) {
    if (!document.body || document.getElementById('start-message')) return;
    var box = document.createElement('div');
    box.id = 'start-message';
    box.setAttribute('role', 'alert');
    var style = box.style;
    style.display = 'flex';
    style.flexWrap = 'wrap';
    style.alignItems = 'center';
    style.gap = '8px 16px';
    style.padding = '12px 16px';
    style.font = '16px/1.5 sans-serif';
    style.color = '#211a1e';
    style.background = '#fdf0d9';
    style.borderBottom = '1px solid #8a5a00';
    var words = document.createElement('span');
    words.appendChild(document.createTextNode(text));
    box.appendChild(words);
    if (canReload) {
      var button = document.createElement('button');
      button.type = 'button';
      button.style.padding = '8px 14px';
      button.style.font = 'inherit';
      button.style.color = 'inherit';
      button.style.background = '#ffffff';
      button.style.border = '1px solid #8a5a00';
      button.style.borderRadius = '10px';
      button.style.cursor = 'pointer';
      button.appendChild(document.createTextNode('Recharger'));
      button.onclick = function () {
        location.reload();
      };
      box.appendChild(button);
    }
    document.body.insertBefore(box, document.body.firstChild);
  }

  function whenReady(work) {
    if (document.body) work();
    else document.addEventListener('DOMContentLoaded', work);
  }

  /** False without storage, where a second time could not be prevented. */
  function takeReload() {
    try {
      var now = new Date().getTime();
      var noted = (sessionStorage.getItem(KEY) || '').split(' ');
      var times = [];
      for (var index = 0; index < noted.length; index += 1) {
        var at = noted[index] === '' ? NaN : Number(noted[index]);
        if (at <= now && now - at < HOUR_MS) times.push(at);
      }
      if (times.length >= MOST_PER_HOUR) return false;
      if (times.length > 0 && now - times[times.length - 1] < WINDOW_MS) return false;
      times.push(now);
      sessionStorage.setItem(KEY, times.join(' '));
      return true;
    } catch (error) {
      return false;
    }
  }

  function lost() {
    var text = isBlocked() ? BLOCKED : LOST;
    if (text === LOST && takeReload()) location.reload();
    else
      whenReady(function () {
        tell(text, true);
      });
  }

  if (isTooOld()) {
    whenReady(function () {
      tell(OLD, false);
    });
    return;
  }

  // Errors of elements do not bubble: they are only seen on their way down.
  document.addEventListener(
    'error',
    function (event) {
      var script = event.target;
      if (script && script.tagName === 'SCRIPT' && script.type === 'module') lost();
    },
    true,
  );
  // The app arrived, and stopped at the first thing that it wanted to look up.
  window.addEventListener('error', function (event) {
    if (event.target === window && isBlocked()) lost();
  });
  // Said by a public page that is an app (web/public-pages.ts), whose own script arrived and the rest did not.
  document.addEventListener('comptoir-lost', lost);
})();
