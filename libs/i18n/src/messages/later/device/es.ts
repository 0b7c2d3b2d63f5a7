export const deviceTexts = {
  'errors.device.code_unknown':
    'Este código no es válido: puede estar mal escrito, ya usado o tener más de diez minutos. Pida uno nuevo.',
  'errors.device.refused': 'Este dispositivo no pudo identificarse. Inténtelo de nuevo.',
  'errors.device.ended': 'Este dispositivo ya no tiene acceso.',
  pairTitle: 'Vincular este dispositivo',
  pairLead: 'Un teléfono o una tableta vinculados comprueban o venden entradas sin la contraseña de nadie.',
  pairCode: 'Código de vinculación',
  pairCodeHelp: 'Ocho letras y cifras, de la pantalla de quien invita a este dispositivo.',
  pairCodeInvalid: 'Un código tiene ocho letras y cifras, por ejemplo K7QM-4XHT.',
  pairCodeRead: 'El código se leyó del QR.',
  pairName: 'Nombre de este dispositivo',
  pairNameHelp: 'Para encontrarlo en la lista, por ejemplo «Teléfono de la puerta C».',
  pairNameInvalid: 'Un nombre tiene de 2 a 60 caracteres.',
  pairSend: 'Vincular',
  pairLogsOut: 'Hay alguien con la sesión abierta en este dispositivo. Al vincularlo se cierra.',
  pairUnable:
    'Este navegador no puede guardar una clave de forma segura. Use un navegador actual por https y no una ventana privada.',
  pairResume: 'El dispositivo vuelve a entrar…',
  pairOffline: 'No hay conexión. El dispositivo sigue en cuanto la haya.',
  pairEndedTitle: 'Este dispositivo se ha retirado',
  pairEndedText:
    'Se le quitó el acceso o no se usó durante un mes. Los escaneos pendientes de enviar se quedan en este dispositivo. Pida un código nuevo a quien gestiona los dispositivos.',
  pairKnown: 'Este dispositivo está vinculado como «{{name}}».',
  pairGoOn: 'Continuar',
} as const;
