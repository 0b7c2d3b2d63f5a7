export const accountTexts = {
  'errors.signup.unavailable': 'Esta página no está abierta en este momento.',
  'errors.account.link_spent':
    'Este enlace ya se ha usado, es demasiado antiguo o lo ha sustituido uno más reciente.',
  'errors.account.exists': 'Ya existe una cuenta con este correo electrónico. Inicie sesión.',
  'errors.account.wrong_password': 'Esa no es su contraseña actual.',
  'errors.account.locked': 'Su acceso ha sido bloqueado. Póngase en contacto con el administrador.',
  'errors.account.has_duties': 'Esta cuenta tiene tareas en la casa. Pida a un administrador que la cierre.',
};
